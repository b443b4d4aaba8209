// The texts of mails, in Spanish.
import type { MailTexts } from '../en/mails.ts';

export const mailTexts: MailTexts = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),

  confirmation: {
    subject: 'Confirma tu correo electrónico para Treewell',
    purpose: 'Te damos la bienvenida a Treewell. Este código confirma tu dirección de correo electrónico:',
    lifetime: (hours) => `Es válido durante ${hours} horas.`,
    action: 'Confirmar sin escribir el código',
    unasked:
      'Si no te has registrado en Treewell, ignora este mensaje: sin el código la cuenta no se puede usar. No compartas el código ni el enlace con nadie.',
  },

  reset: {
    subject: 'Crea una contraseña nueva para Treewell',
    purpose: 'Alguien ha pedido cambiar la contraseña de tu cuenta de Treewell. Con este código puedes hacerlo:',
    lifetime: (hours) => `Es válido durante ${hours} hora.`,
    action: 'Crear una contraseña nueva sin escribir el código',
    unasked:
      'Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma. No compartas el código ni el enlace con nadie.',
  },

  unsubscribe: 'Dejar de recibir correos sobre proyectos',

  joinRequest: (project, requester) => ({
    subject: `${requester || 'Alguien'} pide unirse a ${project || 'un proyecto tuyo'}`,
    message: `${requester || 'Alguien'} pide unirse a ${project ? `tu proyecto ${project}` : 'un proyecto tuyo'}. Puedes aceptar a esta persona como participante o como líder del proyecto, o rechazar la solicitud.`,
    action: 'Responder a la solicitud',
  }),

  approved: (project) => ({
    subject: `Te damos la bienvenida a ${project || 'tu nuevo proyecto'}`,
    message: `Tu solicitud fue aprobada: ya formas parte de ${project || 'un nuevo proyecto'}.`,
    action: 'Abrir el proyecto',
  }),

  denied: (project) => ({
    subject: `Sobre tu solicitud para unirte a ${project || 'un proyecto'}`,
    message: `Tu solicitud para unirte a ${project || 'un proyecto'} no fue aprobada. Puedes volver a pedirlo o buscar otro proyecto.`,
    action: 'Buscar un proyecto',
  }),

  questions: (project, count) => ({
    subject: count === 1 ? 'Otra persona midió algo distinto' : `Otra persona midió algo distinto: ${count} valores`,
    message: `Alguien volvió a medir árboles que tú revisaste${project ? ` en ${project}` : ''}, y ${count === 1 ? 'un valor difiere' : `${count} valores difieren`} más que la tolerancia. Eso no dice quién tiene razón. Mira los dos valores: puedes corregir el tuyo o mantenerlo.`,
    action: 'Ver los valores',
  }),
};
