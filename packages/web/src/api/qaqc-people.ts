// Quality control, as members meet it: trees to measure again, questions about their own measurements, their own card.
import { skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listTreesToRemeasure } from '@treewell/domain/qaqc/runs';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import * as qaqcQuestions from '@treewell/domain/qaqc/questions';
import { call, callOnce, type KeyedInput } from './client.ts';
import { HOME } from './home.ts';
import { qaqcKeys } from './qaqc.ts';
import { treeKeys } from './trees.ts';
import { visitKeys } from './visits.ts';

export const QUESTIONS = ['qaqc', 'questions'] as const;

const treesToRemeasure = (projectId: number) => ({
  queryKey: [...qaqcKeys.ofProject(projectId), 'remeasure'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listTreesToRemeasure, { projectId }, signal),
});

/** Other people measure trees meanwhile: what is older than half a minute is loaded again when the page is opened. */
export const useTreesToRemeasure = (projectId: number) => useQuery(treesToRemeasure(projectId));

/** A run lasts for weeks. What only asks whether there are trees need not ask each time. */
const RARE_MS = 5 * 60_000;

/** For the tabs of a project, which are on each of its pages. */
export const useHasTreesToRemeasure = (projectId: number) =>
  useQuery({ ...treesToRemeasure(projectId), staleTime: RARE_MS, select: ({ trees }) => trees.length > 0 });

/** False also while this is not known. */
export const useIsToRemeasure = (treeId: number, projectId: number): boolean =>
  useQuery({
    ...treesToRemeasure(projectId),
    staleTime: RARE_MS,
    select: ({ trees }) => trees.some(({ tree_id }) => tree_id === treeId),
  }).data ?? false;

/** The person's own card. Null if nobody has measured one of their trees again. */
export const useMyQaqcCard = (projectId: number, userId: number | undefined, isWanted = true) =>
  useQuery({
    queryKey: [...qaqcKeys.observers(projectId), 'mine'] as const,
    queryFn:
      isWanted && userId !== undefined
        ? ({ signal }) => call(listQaqcObservers, { projectId, onlyMine: 1 }, signal)
        : skipToken,
    staleTime: RARE_MS,
    select: ([mine = null]) => mine,
  });

export const useQaqcQuestions = () =>
  useQuery({
    queryKey: QUESTIONS,
    queryFn: ({ signal }) => call(qaqcQuestions.listQaqcQuestions, {}, signal),
    refetchOnMount: 'always',
  });

/** The visit has a new version now: the next answer about it must name that one. */
const withAnswer =
  (answered: qaqcQuestions.QaqcQuestion) =>
  (known: qaqcQuestions.QaqcQuestions | undefined): qaqcQuestions.QaqcQuestions | undefined =>
    known && {
      ...known,
      questions: known.questions.map((question) =>
        question.visit_id !== answered.visit_id
          ? question
          : question.measure === answered.measure
            ? answered
            : { ...question, version: answered.version },
      ),
    };

function forgetAnswered(client: QueryClient, { visit_id, tree_id, project_id }: qaqcQuestions.QaqcQuestion): void {
  void client.invalidateQueries({ queryKey: visitKeys.one(visit_id) });
  void client.invalidateQueries({ queryKey: visitKeys.ofTree(tree_id) });
  void client.invalidateQueries({ queryKey: visitKeys.ofProject(project_id) });
  void client.invalidateQueries({ queryKey: treeKeys.one(tree_id) });
  void client.invalidateQueries({ queryKey: treeKeys.ofProject(project_id) });
  void client.invalidateQueries({ queryKey: qaqcKeys.ofProject(project_id) });
  void client.invalidateQueries({ queryKey: HOME });
  void client.invalidateQueries({ queryKey: QUESTIONS });
}

export function useAnswerQaqcQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof qaqcQuestions.answerQaqcQuestion>) =>
      callOnce(qaqcQuestions.answerQaqcQuestion, keyed),
    onSuccess: (answered) => {
      client.setQueryData<qaqcQuestions.QaqcQuestions>(QUESTIONS, withAnswer(answered));
      forgetAnswered(client, answered);
    },
    // A refusal tells that this page is out of date.
    onError: () => client.invalidateQueries({ queryKey: QUESTIONS }),
  });
}
