// The mail port: hand one finished mail to whoever delivers it.
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the recipient can say that they want no more of these; codes have none. */
  unsubscribe_url?: string | null;
}

export interface Mailer {
  /** Resolves once the mail is safe with the next hop; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
