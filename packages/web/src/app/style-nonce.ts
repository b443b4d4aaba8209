// The content security policy allows a style sheet that was made at run time only if it has the nonce of this page.

export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

declare global {
  // The scroll lock of drawers and dialogs (react-remove-scroll) reads the nonce from this name.
  var __webpack_nonce__: string;
}

export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
