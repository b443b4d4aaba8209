// Sends a file to an upload address, on our server or on another photo store. It does not use fetch, which reports no
// upload progress. It does not send our session, because the other store must not get it.
import { isProblemCode, Problem, type ProblemCode } from '@treewell/domain/problems';
import { unreachable } from './client.ts';

/** An upload fails after so long without progress. How long the whole may take on a slow line, the store decides. */
const SILENCE_MS = 2 * 60_000;

/** For stores that are not ours and send none of our problem codes. */
const CODE_BY_STATUS: Record<number, ProblemCode> = {
  400: 'link_expired',
  403: 'link_expired',
  413: 'photo_too_large',
};

export interface PutFileOptions {
  signal: AbortSignal;
  /** The part of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

export function putFile(address: string, file: Blob, { signal, onProgress }: PutFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const startSilence = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(unreachable());
        request.abort();
      }, SILENCE_MS);
    };
    const end = (settle: () => void) => () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', cancel);
      settle();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      startSilence();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener(
      'load',
      end(() => (request.status >= 200 && request.status < 300 ? resolve() : reject(toProblem(request)))),
    );
    request.addEventListener(
      'error',
      end(() => reject(unreachable())),
    );
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('Cancelled', 'AbortError'))),
    );
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', cancel);
    startSilence();
    request.send(file);
  });
}

function toProblem({ status, responseText }: XMLHttpRequest): Problem {
  return new Problem(problemCodeIn(responseText) ?? CODE_BY_STATUS[status] ?? 'unavailable');
}

function problemCodeIn(answer: string): ProblemCode | undefined {
  try {
    const code = (JSON.parse(answer) as { error?: { code?: unknown } }).error?.code;
    return isProblemCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
