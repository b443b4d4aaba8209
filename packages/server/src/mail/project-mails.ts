// Mails about projects: a request to join, the leader's decision, questions of quality control. Each has a link to unsubscribe.
import type { Language } from '@treewell/domain/accounts';
import { button, greeting, page, paragraph, plainName, small } from './mail-page.ts';
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

interface Texts {
  subject: string;
  message: string;
  action: string;
}

const unsubscribe: Record<Language, string> = {
  en: 'Stop mails about projects',
  es: 'Dejar de recibir correos sobre proyectos',
};

/**
 * For full names and names of projects, which may be longer than a first name. If a name is left out, the mail uses
 * neutral words.
 */
const NAME_MAX = 100;

const joinRequest: Record<Language, (project: string, requester: string) => Texts> = {
  en: (project, requester) => ({
    subject: `${requester || 'Somebody'} asks to join ${project || 'a project of yours'}`,
    message: `${requester || 'Somebody'} asks to join ${project ? `your project ${project}` : 'a project of yours'}. You can let them in as a participant or as a project leader, or turn them down.`,
    action: 'Answer the request',
  }),
  es: (project, requester) => ({
    subject: `${requester || 'Alguien'} pide unirse a ${project || 'un proyecto tuyo'}`,
    message: `${requester || 'Alguien'} pide unirse a ${project ? `tu proyecto ${project}` : 'un proyecto tuyo'}. Puedes aceptar a esta persona como participante o como líder del proyecto, o rechazar la solicitud.`,
    action: 'Responder a la solicitud',
  }),
};

const approved: Record<Language, (project: string) => Texts> = {
  en: (project) => ({
    subject: `Welcome to ${project || 'your new project'}`,
    message: `Your request was approved: you are now a member of ${project || 'the project'}.`,
    action: 'Open the project',
  }),
  es: (project) => ({
    subject: `Te damos la bienvenida a ${project || 'tu nuevo proyecto'}`,
    message: `Tu solicitud fue aprobada: ya formas parte de ${project || 'un nuevo proyecto'}.`,
    action: 'Abrir el proyecto',
  }),
};

const denied: Record<Language, (project: string) => Texts> = {
  en: (project) => ({
    subject: `About your request to join ${project || 'a project'}`,
    message: `Your request to join ${project || 'a project'} was not approved. You may ask again, or look for another project.`,
    action: 'Find a project',
  }),
  es: (project) => ({
    subject: `Sobre tu solicitud para unirte a ${project || 'un proyecto'}`,
    message: `Tu solicitud para unirte a ${project || 'un proyecto'} no fue aprobada. Puedes volver a pedirlo o buscar otro proyecto.`,
    action: 'Buscar un proyecto',
  }),
};

const questions: Record<Language, (project: string, count: number) => Texts> = {
  en: (project, count) => ({
    subject:
      count === 1 ? 'A second person measured differently' : `A second person measured differently: ${count} values`,
    message: `Somebody measured trees again that you have checked${project ? ` in ${project}` : ''}, and ${count === 1 ? 'one value differs' : `${count} values differ`} by more than the tolerance. That does not say who is right. Look at both values: you can correct yours, or stand by it.`,
    action: 'Look at the values',
  }),
  es: (project, count) => ({
    subject: count === 1 ? 'Otra persona midió algo distinto' : `Otra persona midió algo distinto: ${count} valores`,
    message: `Alguien volvió a medir árboles que tú revisaste${project ? ` en ${project}` : ''}, y ${count === 1 ? 'un valor difiere' : `${count} valores difieren`} más de lo tolerado. Eso no dice quién tiene razón. Mira los dos valores: puedes corregir el tuyo o mantenerlo.`,
    action: 'Ver los valores',
  }),
};

const projectOf = ({ project_name }: Notice): string => plainName(project_name, NAME_MAX);

export const joinRequestMail = (notice: Notice & { requester_name: string }): Mail =>
  noticeMail(
    notice,
    joinRequest[notice.language](projectOf(notice), plainName(notice.requester_name, NAME_MAX)),
    `/dashboard/project/${notice.project_id}/users`,
  );

export const approvedMail = (notice: Notice): Mail =>
  noticeMail(notice, approved[notice.language](projectOf(notice)), `/dashboard/project/${notice.project_id}/map`);

export const deniedMail = (notice: Notice): Mail =>
  noticeMail(notice, denied[notice.language](projectOf(notice)), '/dashboard/joinproject');

export const questionsMail = (notice: Notice & { questions: number }): Mail =>
  noticeMail(notice, questions[notice.language](projectOf(notice), notice.questions), '/dashboard/questions');

function noticeMail(
  { email, given_name, language, publicUrl, unsubscribe_url }: Notice,
  texts: Texts,
  path: string,
): Mail {
  const hello = greeting(language, given_name);
  const link = publicUrl + path;
  return {
    to: email,
    subject: texts.subject,
    text: [
      hello,
      texts.message,
      `${texts.action}: ${link}`,
      'Treewell',
      `${unsubscribe[language]}: ${unsubscribe_url}`,
      '',
    ].join('\n\n'),
    html: page(language, texts.subject, [
      paragraph(hello),
      paragraph(texts.message),
      button(link, texts.action),
      small(unsubscribe[language], unsubscribe_url),
    ]),
    unsubscribe_url,
  };
}
