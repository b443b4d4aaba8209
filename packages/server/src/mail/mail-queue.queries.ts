// The only SQL about queued mails. Times are the database's: several servers share one queue.
import { type Db, sql } from '../db/db.ts';
import type { Mail } from './mailer.ts';

export interface QueuedMail extends Mail {
  mail_id: string;
  /** Deliveries begun, this one included. */
  tries: number;
}

export interface ExpiredMail {
  mail_id: string;
  tries: number;
  last_error: string | null;
}

/** Delivered once the caller's transaction has committed; given up when nobody could use it any more. */
export const insertMail = (db: Db, mail: Mail, giveUpAfterHours: number): Promise<number> =>
  db.run(sql`
    insert into mail (recipient, subject, text_body, html_body, unsubscribe_url, give_up_at)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribe_url ?? null},
            now() + make_interval(hours => ${giveUpAfterHours}::int))`);

/** Leases due mails to this server: until the lease ends no other one sees them, even if this one dies. */
export const updateDueMailsLeased = (db: Db, limit: number, leaseSeconds: number): Promise<QueuedMail[]> =>
  db.list<QueuedMail>(sql`
    with due as (
      select mail_id from mail
      where due_at <= now() and give_up_at > now()
      order by due_at, mail_id
      limit ${limit}
      for update skip locked
    )
    update mail
    set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where mail.mail_id = due.mail_id
    returning mail.mail_id, recipient as "to", subject, text_body as text, html_body as html,
      unsubscribe_url, tries`);

/** Never beyond give_up_at, so that an undeliverable mail does not outlive its code. */
export const updateMailPostponed = (db: Db, mailId: string, delaySeconds: number, lastError: string): Promise<number> =>
  db.run(sql`
    update mail
    set due_at = least(now() + make_interval(secs => ${delaySeconds}), give_up_at), last_error = ${lastError}
    where mail_id = ${mailId}`);

export const deleteMail = (db: Db, mailId: string): Promise<number> =>
  db.run(sql`delete from mail where mail_id = ${mailId}`);

/** A mail whose lease still runs is in another server's hands and stays. */
export const deleteExpiredMails = (db: Db): Promise<ExpiredMail[]> =>
  db.list<ExpiredMail>(sql`
    with expired as (
      select mail_id from mail
      where due_at <= now() and give_up_at <= now()
      for update skip locked
    )
    delete from mail
    using expired
    where mail.mail_id = expired.mail_id
    returning mail.mail_id, tries, last_error`);
