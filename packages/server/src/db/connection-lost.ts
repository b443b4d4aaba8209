// pg rejects with a plain Error, without a code, when it loses its connection or gets none in time.

export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Converts such an error. Errors from PostgreSQL have a code, and wrong values in our code cause TypeErrors. */
export const asConnectionLost = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? new ConnectionLost(error.message, { cause: error })
    : error;

/** Rejects with ConnectionLost if pg lost the connection. */
export const orConnectionLost = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asConnectionLost(error);
  });
