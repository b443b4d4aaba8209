// The built-in basemaps. The variable BASEMAP can set another one.
import type { Basemap } from '@treewell/domain/config';

const ARCGIS = 'https://server.arcgisonline.com/ArcGIS/rest/services';

/** Satellite imagery with street and place names above it. */
export const DEFAULT_BASEMAP: Basemap = {
  kind: 'raster',
  layers: [
    {
      tiles: [`${ARCGIS}/World_Imagery/MapServer/tile/{z}/{y}/{x}`],
      tileSize: 256,
      maxzoom: 19,
      attribution: 'Powered by Esri. Imagery: Esri, Maxar, Earthstar Geographics, and the GIS User Community',
    },
    {
      tiles: [`${ARCGIS}/Reference/World_Transportation/MapServer/tile/{z}/{y}/{x}`],
      tileSize: 256,
      maxzoom: 19,
      attribution: '',
    },
    {
      tiles: [`${ARCGIS}/Reference/World_Boundaries_and_Places/MapServer/tile/{z}/{y}/{x}`],
      tileSize: 256,
      maxzoom: 19,
      attribution: '',
    },
  ],
};

/** Mapbox's satellite-streets style as raster tiles, as Mapbox documents it for other map libraries. */
export const mapboxBasemap = (token: string): Basemap => ({
  kind: 'raster',
  layers: [
    {
      tiles: [
        `https://api.mapbox.com/styles/v1/mapbox/satellite-streets-v12/tiles/512/{z}/{x}/{y}@2x?access_token=${token}`,
      ],
      tileSize: 512,
      maxzoom: 22,
      attribution: '© Mapbox © OpenStreetMap © Maxar',
    },
  ],
});
