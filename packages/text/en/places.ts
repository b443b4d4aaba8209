// Texts of searching a place by its name, in English.
export const placesTexts = {
  places: {
    open: 'Search for a place',
    label: 'City or town',
    labelWithCoordinates: 'City, town or coordinates',
    placeholderWithCoordinates: 'Lisbon, or 38.9, -77.03',
    clear: 'Clear the search',
    searching: 'Searching',
    found: 'Places found: {{number}}',
    none: 'No city or town of this name was found.',
    failed: 'The search did not work. Type again to try once more.',
    otherName: '{{name}} ({{otherName}})',
    credit: 'Places: GeoNames, CC BY 4.0',
  },
};

export type PlacesTexts = typeof placesTexts;
