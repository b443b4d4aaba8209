/** On a map narrower than this, the attribution text would cover too much. It starts folded behind its button. */
const NARROW_PIXELS = 640;

export const isNarrow = (container: HTMLElement): boolean => container.clientWidth < NARROW_PIXELS;

export function foldAttribution(container: HTMLElement): void {
  const attribution = container.querySelector('.maplibregl-ctrl-attrib');
  attribution?.classList.remove('maplibregl-compact-show');
  attribution?.removeAttribute('open');
}
