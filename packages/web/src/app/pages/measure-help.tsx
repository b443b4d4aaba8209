import { QAQC_MEASURES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { FieldHelp } from '../../features/visits/help/visit-help.tsx';
import { useVisitFieldTexts } from '../../text/use-visit-field-texts.ts';

function MeasureHelp({ measure }: { measure: QaqcMeasure }) {
  const { field } = QAQC_MEASURES[measure];
  return <FieldHelp field={field} label={useVisitFieldTexts()[field].label} />;
}

/** The help of the field that holds a measure, for features that must not import the forms of visits. */
export const measureHelp = (measure: QaqcMeasure) => <MeasureHelp measure={measure} />;
