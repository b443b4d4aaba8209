// Mails about projects: a request to join, the leader's decision, questions of quality control. Each has a link to unsubscribe.
import type { Language } from '@treewell/domain/languages';
import type { MailTexts } from '@treewell/text/en/mails';
import { button, greeting, page, paragraph, plainName, small } from './mail-page.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export interface Notice {
  email: string;
  given_name: string;
  language: Language;
  publicUrl: string;
  project_id: number;
  project_name: string;
  unsubscribe_url: string;
}

type Recipient = Pick<Notice, 'email' | 'given_name' | 'language'> & { unsubscribe_token: string };

export const noticeTo = (
  { email, given_name, language, unsubscribe_token }: Recipient,
  publicUrl: string,
  { project_id, project_name }: Pick<Notice, 'project_id' | 'project_name'>,
): Notice => ({
  email,
  given_name,
  language,
  publicUrl,
  project_id,
  project_name,
  unsubscribe_url: `${publicUrl}/unsubscribe?token=${unsubscribe_token}`,
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

function noticeMail(
  { email, given_name, language, publicUrl, unsubscribe_url }: Notice,
  texts: ReturnType<MailTexts['approved']>,
  path: string,
): Mail {
  const hello = greeting(language, given_name);
  const { unsubscribe } = mailTexts(language);
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
