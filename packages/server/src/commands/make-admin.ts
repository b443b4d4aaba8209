// npm run make-admin -- EMAIL: gives a registered person the admin user type.
import type { Database } from '../db/db.ts';
import { updateUserType } from '../features/accounts/accounts.queries.ts';

export async function run(args: string[], database: Database): Promise<number> {
  const [email] = args;
  if (!email) {
    console.error('Usage: npm run make-admin -- EMAIL');
    return 2;
  }
  if ((await updateUserType(database, email, 'admin')) === 0) {
    console.error(
      `Nobody with the address ${email} has signed in yet. They sign up and sign in once, then run this again.`,
    );
    return 1;
  }
  console.log(`${email} is an admin now. The Admin Page appears at their next page load.`);
  return 0;
}
