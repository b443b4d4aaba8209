// Texts of members, roles and join requests, in Spanish.
import type { MembersTexts } from './members.en.ts';

export const membersEs: MembersTexts = {
  members: {
    title: 'Miembros',
    count_one: '{{count}} persona',
    count_other: '{{count}} personas',
    you: 'Tú',
    roles: { leader: 'Líder del proyecto', participant: 'Participante' },
    roleOf: 'Rol de {{name}}',
    search: 'Buscar miembros',
    noMatch: 'Sin resultados',
    showMore: 'Mostrar más',
    failed: 'No se pudieron cargar los miembros.',
    remove: 'Quitar',
    removeName: 'Quitar a {{name}}',
    removeTitle: '¿Quitar a {{name}} del proyecto?',
    removeText: 'Perderá el acceso al proyecto. Lo que registró se conserva. Puede pedir unirse de nuevo.',
    leave: 'Salir del proyecto',
    leaveTitle: '¿Salir de este proyecto?',
    leaveText: 'Perderás el acceso a {{project}}. Lo que registraste se conserva. Puedes pedir unirte de nuevo.',
    stepDownTitle: '¿Dejar de liderar este proyecto?',
    stepDownText:
      'Seguirás en el proyecto como participante. Solo otro líder del proyecto puede volver a hacerte líder.',
    stepDown: 'Pasar a participante',
    cancel: 'Cancelar',
    requests: {
      title: 'Solicitudes de participación en el proyecto',
      empty: 'No hay solicitudes para este proyecto',
      failed: 'No se pudieron cargar las solicitudes.',
      approve: 'Aprobar',
      approveName: 'Aprobar a {{name}}',
      deny: 'Rechazar',
      denyName: 'Rechazar a {{name}}',
      answered: 'Esta solicitud ya no está pendiente: puede que otro líder la haya respondido.',
      inactive: 'Este proyecto está inactivo y nadie puede entrar. Actívalo primero.',
    },
  },
};
