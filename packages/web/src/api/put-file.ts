// Sends a file to an address that we were given, here or at a photo store elsewhere. Not with fetch, which
// cannot tell how far it is; not with our session, which is nobody's business there.
import { isProblemCode, Problem, type ProblemCode } from '@treewell/domain/problems';

/** As long as the address is good for. */
const TIMEOUT_MS = 5 * 60_000;

/** For stores that are not ours and answer in their own words. */
const CODE_BY_STATUS: Record<number, ProblemCode> = {
  400: 'link_expired',
  403: 'link_expired',
  413: 'photo_too_large',
};

export interface PutFileOptions {
  signal: AbortSignal;
  /** How much of it has gone, 0 to 1. */
  onProgress: (share: number) => void;
}

export function putFile(address: string, file: Blob, { signal, onProgress }: PutFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener(
      'load',
      end(() => (request.status >= 200 && request.status < 300 ? resolve() : reject(refusal(request)))),
    );
    request.addEventListener(
      'error',
      end(() => reject(new Problem('unavailable'))),
    );
    request.addEventListener(
      'timeout',
      end(() => reject(new Problem('unavailable'))),
    );
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('Given up', 'AbortError'))),
    );
    request.open('PUT', address);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', file.type);
    if (signal.aborted) return reject(new DOMException('Given up', 'AbortError'));
    signal.addEventListener('abort', giveUp);
    request.send(file);
  });
}

function refusal({ status, responseText }: XMLHttpRequest): Problem {
  return new Problem(codeIn(responseText) ?? CODE_BY_STATUS[status] ?? 'unavailable');
}

function codeIn(answer: string): ProblemCode | undefined {
  try {
    const code = (JSON.parse(answer) as { error?: { code?: unknown } }).error?.code;
    return isProblemCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
