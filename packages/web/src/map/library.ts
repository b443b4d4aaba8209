// The map library, ready to be used with a bundler: without its worker's address no map ever comes up.
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(workerUrl);

export { AttributionControl, Map as LibraryMap, ScaleControl } from 'maplibre-gl';
