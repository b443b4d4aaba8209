import { rmSync } from 'node:fs';

/** Playwright calls this after the server has stopped. */
export default function removeData(): void {
  rmSync(process.env['E2E_DATA_DIR'] as string, { recursive: true, force: true });
}
