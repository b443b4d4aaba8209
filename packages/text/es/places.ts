// Texts of searching a place by its name, in Spanish.
import type { PlacesTexts } from '../en/places.ts';

export const placesTexts: PlacesTexts = {
  places: {
    open: 'Buscar un lugar',
    label: 'Ciudad o pueblo',
    labelWithCoordinates: 'Ciudad, pueblo o coordenadas',
    placeholderWithCoordinates: 'Lisboa, o 38.9, -77.03',
    clear: 'Borrar la búsqueda',
    searching: 'Buscando',
    found: 'Lugares encontrados: {{number}}',
    none: 'No se encontró ninguna ciudad ni pueblo con este nombre.',
    failed: 'La búsqueda no funcionó. Escribe de nuevo para volver a intentarlo.',
    otherName: '{{name}} ({{otherName}})',
    credit: 'Lugares: GeoNames, CC BY 4.0',
  },
};
