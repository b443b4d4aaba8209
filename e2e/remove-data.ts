import { rmSync } from 'node:fs';

/** The server has stopped by now; its data folder goes with the run. */
export default function removeData(): void {
  rmSync(process.env['E2E_DATA_DIR'] as string, { recursive: true, force: true });
}
