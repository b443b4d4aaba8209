// Makes the workbooks of the library: node content/spreadsheets/make-spreadsheets.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DOCUMENT_LANGUAGES } from '@treewell/domain/languages';
import { fileOf } from '../catalogue.ts';
import { dataSheet } from './data-sheet.ts';
import { importTemplate } from './import-template.ts';
import { writeWorkbook } from './workbook-file.ts';

const FILES = join(import.meta.dirname, '../files');
const WORKBOOKS = { 'data-sheet': dataSheet, 'import-template': importTemplate } as const;

for (const id of Object.keys(WORKBOOKS) as (keyof typeof WORKBOOKS)[])
  for (const language of DOCUMENT_LANGUAGES) {
    const file = fileOf(id, 'spreadsheet', language);
    const bytes = await writeWorkbook(WORKBOOKS[id](language));
    await mkdir(dirname(join(FILES, file)), { recursive: true });
    await writeFile(join(FILES, file), bytes);
    console.log(file, Math.round(bytes.length / 1_000), 'kB');
  }
