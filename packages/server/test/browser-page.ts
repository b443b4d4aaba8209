// A page in a browser, on an origin of its own. It has the rules that browsers have for calls to another origin (CORS):
// it asks before most calls, and it reads only the answers and the headers that it is allowed to read.

/** The page learns nothing about the answer but that it may not read it. */
export class Blocked extends Error {
  override name = 'Blocked';
}

interface PageCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Blob;
}

export interface PageAnswer {
  status: number;
  /** Only the headers that the page may read. */
  headers: Headers;
  bytes: Buffer;
  json(): unknown;
}

export interface BrowserPage {
  fetch(path: string, call?: PageCall): Promise<PageAnswer>;
  /** The headers of every answer, as they were sent. Tests look at them; a page cannot. */
  readonly received: Headers[];
}

const METHODS_WITHOUT_ASKING = ['GET', 'HEAD', 'POST'];
const HEADERS_ALWAYS_READABLE = ['cache-control', 'content-language', 'content-length', 'content-type'];
const isSentWithoutAsking = (name: string, value: string): boolean =>
  ['accept', 'accept-language', 'content-language'].includes(name) ||
  (name === 'content-type' && /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)/.test(value));

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());

export function pageAt(origin: string, server: string): BrowserPage {
  const received: Headers[] = [];
  const send = async (path: string, call: PageCall): Promise<Response> => {
    const headers = { ...call.headers, origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    const response = await fetch(server + path, { ...call, headers });
    received.push(response.headers);
    const allowed = response.headers.get('access-control-allow-origin');
    if (allowed !== origin && allowed !== '*') throw new Blocked(`${call.method} ${path}: ${response.status}`);
    return response;
  };

  async function ask(path: string, method: string, names: string[]): Promise<void> {
    const { status, headers } = await send(path, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': method,
        ...(names.length > 0 && { 'access-control-request-headers': names.toSorted().join(',') }),
      },
    });
    const isMethodAllowed =
      METHODS_WITHOUT_ASKING.includes(method) ||
      listed(headers, 'access-control-allow-methods').includes(method.toLowerCase());
    const allowedNames = listed(headers, 'access-control-allow-headers');
    if (status < 200 || status > 299 || !isMethodAllowed || !names.every((name) => allowedNames.includes(name)))
      throw new Blocked(`OPTIONS ${path} for ${method} with ${names.join(', ')}: ${status}`);
  }

  return {
    received,
    async fetch(path, { method = 'GET', headers = {}, body } = {}) {
      const sent: Record<string, string> = {
        ...(body instanceof Blob && { 'content-type': body.type }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      };
      const names = Object.keys(sent).filter((name) => !isSentWithoutAsking(name, sent[name] ?? ''));
      if (names.length > 0 || !METHODS_WITHOUT_ASKING.includes(method)) await ask(path, method, names);
      const response = await send(path, { method, headers: sent, ...(body !== undefined && { body }) });
      const readable = [...HEADERS_ALWAYS_READABLE, ...listed(response.headers, 'access-control-expose-headers')];
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        headers: new Headers([...response.headers].filter(([name]) => readable.includes(name))),
        bytes,
        json: () => JSON.parse(bytes.toString()) as unknown,
      };
    },
  };
}
