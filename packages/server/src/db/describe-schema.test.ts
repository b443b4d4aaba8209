import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/databases.ts';
import { describeSchema } from './describe-schema.ts';

it('schema.sql shows the schema that migrations and schema files make', async () => {
  const database = await createTestDatabase();
  await expect(await describeSchema(database)).toMatchFileSnapshot('../../schema.sql');
  await database.close();
});
