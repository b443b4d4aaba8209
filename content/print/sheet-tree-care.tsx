// The field sheet of tree care: a table for several trees, with the numbers of the tasks to tick.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { APP_TEXTS } from './app-texts.ts';
import { numbersTo, SheetFoot, SheetHead } from './sheet-parts.tsx';
import { SHEET_WORDS } from './sheet-words.ts';

const TREES = 9;

export function TreeCareSheet({ language, title }: { language: DocumentLanguage; title: string }) {
  const words = SHEET_WORDS[language];
  const { fields } = APP_TEXTS[language];
  const tasks = Object.values(fields.stewardship_tasks.options);
  return (
    <article className="sheet landscape care">
      <SheetHead title={title} lines={[words.project, words.person, words.date]} />
      <table className="grid careGrid">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {words.number}
            </th>
            <th scope="col" rowSpan={2}>
              {words.tree}
            </th>
            <th scope="col" rowSpan={2}>
              {words.time}
            </th>
            <th scope="col" rowSpan={2}>
              {words.dbh}
            </th>
            <th scope="col" rowSpan={2}>
              {words.height} <small>{words.optional}</small>
            </th>
            <th scope="col" rowSpan={2}>
              {fields.time_spent.label} <small>{words.hours}</small>
            </th>
            <th scope="colgroup" colSpan={tasks.length} className="taskTitle">
              {words.tasks}
            </th>
            <th scope="col" rowSpan={2}>
              {words.notes}
            </th>
          </tr>
          <tr>
            {tasks.map((task, index) => (
              <th key={task} scope="col" className="task">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbersTo(TREES).map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {numbersTo(5).map((column) => (
                <td key={column}>&nbsp;</td>
              ))}
              {tasks.map((task, index) => (
                <td key={task} className="task">
                  <span>{index + 1}</span>
                </td>
              ))}
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="taskKey">
        <h2>{words.tasksKey}</h2>
        <ol>
          {tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ol>
        <p>
          {fields.time_spent.label}: {words.hoursHint}
        </p>
      </section>
      <SheetFoot activity="treeCare" language={language} />
    </article>
  );
}
