// The content security policy allows a style sheet that was made at run time only if it has the nonce of this page.

/** In a prerendered page, the server puts the nonce in the place of this word. */
const PLACEHOLDER = '__CSP_NONCE__';

export const styleNonce = (): string =>
  import.meta.env.SSR
    ? PLACEHOLDER
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

declare global {
  // The scroll lock of drawers and dialogs (react-remove-scroll) reads the nonce from this name.
  var __webpack_nonce__: string;
}

export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
