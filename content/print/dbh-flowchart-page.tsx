// The page with the flowchart about DBH, and a table from circumference to diameter.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { diameterOf } from '@treewell/domain/dbh';
import { APP_TEXTS, fill } from './app-texts.ts';
import { FLOWCHART_WORDS } from './dbh-flowchart-words.ts';
import { DbhFlowchart } from './dbh-flowchart.tsx';
import { Band } from './page-parts.tsx';

/** Inches around the trunk. */
const CIRCUMFERENCES = [
  [6, 9, 12, 15, 18, 21, 24, 27, 30, 33],
  [36, 40, 44, 48, 54, 60, 66, 72, 84, 96],
] as const;

export function DbhFlowchartPage({ language, title }: { language: DocumentLanguage; title: string }) {
  const words = FLOWCHART_WORDS[language];
  const { activities, dbhDialog } = APP_TEXTS[language];
  return (
    <article className="chartPage">
      <Band about={activities.healthCheck} title={title} />
      <div className="body">
        <p className="lead">{words.lead}</p>
        <DbhFlowchart language={language} />
        <ul>
          <li>{words.check}</li>
          <li>{fill(words.several, { open: dbhDialog.open })}</li>
        </ul>
        <section>
          <h2>{words.table}</h2>
          {CIRCUMFERENCES.map((inches) => (
            <table key={inches[0]} className="conversion">
              <tbody>
                <tr>
                  <th scope="row">{words.circumference}</th>
                  {inches.map((around) => (
                    <td key={around}>{around}</td>
                  ))}
                </tr>
                <tr>
                  <th scope="row">{words.dbh}</th>
                  {inches.map((around) => (
                    <td key={around}>
                      <b>{diameterOf(around).toFixed(1)}</b>
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          ))}
        </section>
        <footer>
          <span>{words.source}</span>
          <b>Treewell</b>
        </footer>
      </div>
    </article>
  );
}
