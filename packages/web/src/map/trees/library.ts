// The map library, ready to be used with a bundler: without its worker's address no map ever comes up.
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { serveTiles } from './tree-tiles.ts';

setWorkerUrl(workerUrl);
serveTiles();

export { AttributionControl, Map as LibraryMap, Marker, ScaleControl } from 'maplibre-gl';
