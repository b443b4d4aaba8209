// A manual: one page about one field of a visit. Words and drawing are those of the help in the app.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { DIEBACK_CLASSES, TRANSPARENCY_CLASSES } from '@treewell/domain/visits/health-check';
import type { ReactNode } from 'react';
import { DRAWING_OF_TOPIC } from '../../packages/web/src/features/visits/help/drawing-of-topic.tsx';
import { BreastHeight } from '../../packages/web/src/features/visits/help/drawings/breast-height.ts';
import { isPestTopic, type VisitHelpTopic } from '../../packages/web/src/features/visits/help/visit-help-topics.ts';
import { APP_TEXTS, fill } from './app-texts.ts';
import { MANUAL_NOTES } from './manual-notes.ts';
import { Band, DescribedDrawing, List, Words } from './page-parts.tsx';
import { PRINT_WORDS } from './print-words.ts';

/** The pictures of crowns by class, as addresses that the page can load. */
export type CrownAddresses = readonly string[];

interface ManualProps {
  topic: VisitHelpTopic;
  language: DocumentLanguage;
  about: string;
  crowns: CrownAddresses;
}

export function ManualPage({ topic, language, about, crowns }: ManualProps) {
  const { help } = APP_TEXTS[language];
  const words = PRINT_WORDS[language];
  const notes = MANUAL_NOTES[language].topics[topic];
  const texts = help.topics[topic];
  const hasSteps = 'steps' in notes;
  return (
    <article className={`manual of-${topic}`}>
      <Band about={about} title={texts.title} />
      <div className="body">
        <p className="lead">
          <Words>{texts.what}</Words>
        </p>
        <div className="sight">
          <div className="drawn">
            <BreastHeight value={help.breastHeight}>
              <DescribedDrawing of={DRAWING_OF_TOPIC[topic]} alt={notes.drawing} />
            </BreastHeight>
          </div>
          <Part name="look" title={hasSteps || topic === 'stewardship_tasks' ? help.look : words.lookFor}>
            <p>
              <Words>{texts.look}</Words>
            </p>
          </Part>
        </div>
        <Part name="judge" title={hasSteps ? words.steps : words.judge}>
          <p>
            <Words>{notes.judge}</Words>
          </p>
          {hasSteps && <List items={notes.steps} ordered />}
          {'answers' in notes && <Answers topic={topic} answers={notes.answers} language={language} />}
          {topic === 'fine_twig_dieback' && <DiebackClasses language={language} />}
          {topic === 'time_spent' && <Minutes language={language} />}
          {topic === 'crown_density_trans' && <Crowns language={language} addresses={crowns} />}
          {topic === 'stewardship_tasks' && <List items={Object.values(help.tasks)} ordered />}
        </Part>
        <div className={isPestTopic(topic) ? 'ends withHints' : 'ends'}>
          {isPestTopic(topic) && (
            <Part name="hints" title={help.hints}>
              <Hints text={help.topics[topic].hints} />
            </Part>
          )}
          <Part name="mistakes" title={words.mistakes}>
            <List items={notes.mistakes} />
          </Part>
          {isPestTopic(topic) && (
            <aside>
              <b>{help.notADiagnosis}</b> {help.report}
            </aside>
          )}
        </div>
        <footer>
          <span>{help.sources[topic]}</span>
          <b>Treewell</b>
        </footer>
      </div>
    </article>
  );
}

const Part = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section className={name}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Hints = ({ text }: { text: string }) => {
  const lines = text.split('\n');
  return lines.length === 1 ? <p>{text}</p> : <List items={lines} />;
};

interface AnswersProps {
  topic: VisitHelpTopic;
  answers: Readonly<Record<string | number, string>>;
  language: DocumentLanguage;
}

/** The answers of the form, in its order, with what each of them looks like on a tree. */
function Answers({ topic, answers, language }: AnswersProps) {
  const field = APP_TEXTS[language].fields[topic];
  const labels: Record<string, string> = 'options' in field ? field.options : {};
  const words = PRINT_WORDS[language];
  const isClass = '5' in labels;
  const isSign = 'Yes' in labels;
  return (
    <table>
      <thead>
        <tr>
          {isClass && <th scope="col">{words.class}</th>}
          <th scope="col">{words.inForm}</th>
          <th scope="col">{isSign ? words.whenToChoose : words.looksLike}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(labels).map(([option, label]) => (
          <tr key={option}>
            {isClass && <th scope="row">{option === '0' ? 'N/A' : option}</th>}
            {isClass ? (
              <td>
                <Words>{label}</Words>
              </td>
            ) : (
              <th scope="row">{label}</th>
            )}
            <td>
              <Words>{answers[option] ?? ''}</Words>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The many classes of dieback, by the words of i-Tree for how bad they are. */
function DiebackClasses({ language }: { language: DocumentLanguage }) {
  const words = PRINT_WORDS[language];
  const bands = MANUAL_NOTES[language].diebackWords;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.condition}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.classesToChoose}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(([word, share, upTo], index) => {
          const [, , last] = bands[index - 1] ?? ['', '', 0];
          const classes = DIEBACK_CLASSES.filter(({ value }) => value > last && value <= upTo);
          return (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{share}</td>
              <td className="numbers">{classes.map(({ value }) => value).join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const USUAL_MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];

function Minutes({ language }: { language: DocumentLanguage }) {
  const words = PRINT_WORDS[language];
  return (
    <table className="across">
      <tbody>
        <tr>
          <th scope="row">{words.minutes}</th>
          {USUAL_MINUTES.map((minutes) => (
            <td key={minutes}>{minutes}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{words.hours}</th>
          {USUAL_MINUTES.map((minutes) => (
            <td key={minutes}>{Number((minutes / 60).toFixed(2))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function Crowns({ language, addresses }: { language: DocumentLanguage; addresses: CrownAddresses }) {
  const { help } = APP_TEXTS[language];
  const words = PRINT_WORDS[language];
  return (
    <ol className="crowns">
      {TRANSPARENCY_CLASSES.map(({ value, label }, index) => (
        <li key={value}>
          <img src={addresses[index]} alt={fill(help.pictureAlt, { number: value, percent: 10 * value - 5 })} />
          <p>
            <b>{label}</b>
            <span>
              {words.class} {value}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
