// pg rejects with a plain Error, without a code, when it loses its connection or gets none in time.

export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** For what pg rejects with. PostgreSQL's own refusals have a code, and wrong values of ours are TypeErrors. */
export const asConnectionLost = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? new ConnectionLost(error.message, { cause: error })
    : error;

/** Rejects with ConnectionLost where pg lost the connection. */
export const orConnectionLost = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asConnectionLost(error);
  });
