// The interface of all mailers.
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link to unsubscribe. Mails with codes have none. */
  unsubscribe_url?: string | null;
}

export interface Mailer {
  /** Resolves when the next mail server has accepted the mail. Rejects if the mail should be sent again later. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
