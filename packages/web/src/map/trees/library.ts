// Sets up the map library. With a bundler it needs the address of its worker; without it no map appears.
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { serveTiles } from './tree-tiles.ts';

setWorkerUrl(workerUrl);
serveTiles();

export { Map as LibraryMap, Marker, ScaleControl } from 'maplibre-gl';
