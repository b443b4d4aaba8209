// The content security policy takes a style sheet made at run time only with the nonce of this page.

export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

declare global {
  // The name under which the scroll lock of drawers and dialogs (react-remove-scroll) looks for it.
  var __webpack_nonce__: string;
}

export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
