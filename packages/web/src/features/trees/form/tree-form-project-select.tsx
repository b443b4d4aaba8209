import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../../api/projects.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';

interface TreeFormProjectSelectProps {
  id: string;
  label: string;
  /** The open project. It is the only option until the list of projects is loaded. */
  project: Project;
  value: string;
  error: string | undefined;
  onChange: (projectId: string) => void;
}

/** Lists the projects to which the person may add trees. */
export function TreeFormProjectSelect({ id, label, project, value, error, onChange }: TreeFormProjectSelectProps) {
  const { t } = useTranslation();
  const { data } = useMyProjects();
  const options = useMemo(
    () =>
      (data ?? [project])
        .filter((mine) => canInProject(mine, 'add_trees'))
        .map(({ project_id, project_name }) => ({ value: String(project_id), label: project_name })),
    [data, project],
  );
  return (
    <FilterSelect
      id={id}
      label={label}
      placeholder={t('trees.form.typeToSearch')}
      options={options}
      value={value}
      error={error}
      isRequired
      noOptionsText={t('trees.form.noOptions')}
      clearLabel={t('trees.form.clear', { field: label })}
      onChange={onChange}
    />
  );
}
