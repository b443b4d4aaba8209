// Mails about projects: a request to join, the leader's decision, questions of quality
// control, trees that wait to be measured again. Each has a
// link that ends its kind.
import type { Language } from '@treewell/domain/languages';
import type { MailKind } from '@treewell/domain/accounts/mail-kinds';
import type { MailTexts } from '@treewell/text/en/mails';
import { button, greeting, page, paragraph, plainName, small } from './mail-page.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export interface Notice {
  email: string;
  given_name: string;
  language: Language;
  publicUrl: string;
  project_id: number;
  project_name: string;
  kind: MailKind;
  unsubscribe_url: string;
}

type Recipient = Pick<Notice, 'email' | 'given_name' | 'language'> & { user_id: number; unsubscribe_token: string };

export const noticeTo = (
  recipient: Recipient,
  publicUrl: string,
  { project_id, project_name }: Pick<Notice, 'project_id' | 'project_name'>,
  kind: MailKind,
): Notice => ({
  email: recipient.email,
  given_name: recipient.given_name,
  language: recipient.language,
  publicUrl,
  project_id,
  project_name,
  kind,
  unsubscribe_url: `${publicUrl}/unsubscribe?token=${unsubscribeToken(recipient, kind)}`,
});

/**
 * For full names and names of projects, which may be longer than a first name. If a name is left out, the mail uses
 * neutral words.
 */
const NAME_MAX = 100;

const projectOf = ({ project_name }: Notice): string => plainName(project_name, NAME_MAX);

export const joinRequestMail = (notice: Notice & { requester_name: string }): Mail =>
  noticeMail(
    notice,
    mailTexts(notice.language).joinRequest(projectOf(notice), plainName(notice.requester_name, NAME_MAX)),
    `/dashboard/project/${notice.project_id}/users`,
  );

export const approvedMail = (notice: Notice): Mail =>
  noticeMail(
    notice,
    mailTexts(notice.language).approved(projectOf(notice)),
    `/dashboard/project/${notice.project_id}/map`,
  );

export const deniedMail = (notice: Notice): Mail =>
  noticeMail(notice, mailTexts(notice.language).denied(projectOf(notice)), '/dashboard/joinproject');

export const questionsMail = (notice: Notice & { questions: number }): Mail =>
  noticeMail(notice, mailTexts(notice.language).questions(projectOf(notice), notice.questions), '/dashboard/questions');

export const remeasureMail = (notice: Notice & { trees: number }): Mail =>
  noticeMail(
    notice,
    mailTexts(notice.language).remeasure(projectOf(notice), notice.trees),
    `/dashboard/project/${notice.project_id}/remeasure`,
  );

function noticeMail(
  { email, given_name, language, publicUrl, kind, unsubscribe_url }: Notice,
  texts: ReturnType<MailTexts['approved']>,
  path: string,
): Mail {
  const hello = greeting(language, given_name);
  const unsubscribe = mailTexts(language).unsubscribe[kind];
  const link = publicUrl + path;
  return {
    to: email,
    subject: texts.subject,
    text: [hello, texts.message, `${texts.action}: ${link}`, 'Treewell', `${unsubscribe}: ${unsubscribe_url}`, ''].join(
      '\n\n',
    ),
    html: page(language, texts.subject, [
      paragraph(hello),
      paragraph(texts.message),
      button(link, texts.action),
      small(unsubscribe, unsubscribe_url),
    ]),
    unsubscribe_url,
  };
}
