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

  emailChange: {
    subject: 'Confirma tu nueva dirección de correo para Treewell',
    purpose:
      'Alguien que ha iniciado sesión en Treewell quiere que esta sea la dirección de su cuenta. Este código la confirma:',
    lifetime: (hours) => `Es válido durante ${hours} hora. Escríbelo en la página de tu cuenta.`,
    unasked: 'Si no has sido tú, ignora este mensaje: sin el código no cambia nada. No compartas el código con nadie.',
  },

  emailTaken: {
    subject: 'Esta dirección ya tiene una cuenta de Treewell',
    message:
      'Alguien que ha iniciado sesión en Treewell pidió que esta fuera la dirección de su cuenta. Ya pertenece a una cuenta, así que no ha cambiado nada. Si has sido tú, inicia sesión con esta dirección. Si no recuerdas su contraseña, puedes crear una nueva.',
    action: 'Iniciar sesión',
  },

  emailChanged: {
    subject: 'La dirección de correo de tu cuenta de Treewell ha cambiado',
    message:
      'Tu cuenta tiene una dirección de correo nueva, confirmada con un código. Desde ahora Treewell te escribe a esa dirección, y con esta ya no puedes iniciar sesión. Si no has sido tú, avisa enseguida a quienes gestionan este sitio.',
    action: 'Abrir Treewell',
  },

  unsubscribe: {
    requests: 'No recibir correos sobre personas que piden unirse',
    answers: 'No recibir correos sobre respuestas a mis solicitudes',
    remeasure: 'No recibir correos sobre árboles que esperan otra medición',
    questions: 'No recibir correos sobre preguntas acerca de mis mediciones',
  },

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

  invitation: {
    subject: 'Te invitan a cuidar árboles con Treewell',
    message: (sender, project) =>
      `${sender || 'Alguien'} te invita a ${project ? `«${project}»` : 'un proyecto'} en Treewell, donde la gente cuida junta los árboles de su ciudad.`,
    action: 'Abrir la invitación',
    code: (code, address) => `O escribe el código ${code} en ${address}`,
    ends: (day) => `La invitación funciona hasta el ${day}, o hasta que un líder del proyecto la termine.`,
    unasked:
      'Recibes este correo porque un líder del proyecto escribió tu dirección. Si no sabes nada de esto, ignóralo: nada ocurre sin ti.',
    stop: 'No quiero recibir más invitaciones como esta',
  },

  questions: (project, count) => ({
    subject: count === 1 ? 'Otra persona midió algo distinto' : `Otra persona midió algo distinto: ${count} valores`,
    message: `Alguien volvió a medir árboles que tú revisaste${project ? ` en ${project}` : ''}, y ${count === 1 ? 'un valor difiere' : `${count} valores difieren`} más que la tolerancia. Eso no dice quién tiene razón. Mira los dos valores: puedes corregir el tuyo o mantenerlo.`,
    action: 'Ver los valores',
  }),

  remeasure: (project, trees) => ({
    subject: `${trees === 1 ? 'Un árbol espera' : `${trees} árboles esperan`} otra medición${project ? `: ${project}` : ''}`,
    message: `Un líder ${project ? `de ${project}` : 'de un proyecto tuyo'} comprueba si las mediciones coinciden. ${trees === 1 ? 'Un árbol espera' : `${trees} árboles esperan`} otra medición de alguien que no ${trees === 1 ? 'lo' : 'los'} haya medido antes, y tú puedes hacerla. Los primeros valores quedan ocultos hasta entonces. En la página del proyecto hay una lista ordenada para recorrerla a pie.`,
    action: 'Ver los árboles',
  }),
};
