/** In a prerendered page, the server puts its own address in the place of this word. */
const PLACEHOLDER = '__PUBLIC_URL__';

/** The beginning of every address of this site, for pages that name their own address. */
export const publicOrigin = (): string => (import.meta.env.SSR ? PLACEHOLDER : location.origin);
