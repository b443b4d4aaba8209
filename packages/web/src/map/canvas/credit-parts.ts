// The sources of imagery name themselves in HTML, which comes from other servers. Only its texts and links are used.

export interface CreditPart {
  text: string;
  /** Undefined for a text without a link. */
  href?: string;
}

export function creditParts(html: string): CreditPart[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return partsOf(body).filter(({ text }) => text.trim() !== '');
}

function partsOf(node: Node): CreditPart[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: node.textContent ?? '' }];
  if (!(node instanceof Element) || node.matches('script, style, template')) return [];
  const href = node.getAttribute('href');
  if (node.matches('a') && href !== null && isWebAddress(href)) return [{ text: node.textContent ?? '', href }];
  return [...node.childNodes].flatMap(partsOf);
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
