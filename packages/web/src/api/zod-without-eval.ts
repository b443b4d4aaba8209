// The content security policy forbids eval. Without this setting zod tries eval once, and the browser reports it. zod
// tries when the first schema is made, so main.tsx imports this file before anything that imports the domain.
import { config } from 'zod/mini';

config({ jitless: true });
