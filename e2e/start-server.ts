// Starts the server of the journeys: as main.ts does, but it hashes cheaply, because the journeys sign in a thousand times.
import { readEnv } from '../packages/server/src/env.ts';
import { createLog } from '../packages/server/src/http/request-log.ts';
import { startServer } from '../packages/server/src/server.ts';

const env = readEnv();
const server = await startServer(env, createLog(env.logLevel), {
  hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 },
});
await server.app.listen({ host: env.host, port: env.port });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
