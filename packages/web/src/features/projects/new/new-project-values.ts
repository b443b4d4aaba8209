// The form values of a new project.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblems, answeredFlag, checkFields } from '@treewell/domain/fields';
import { type Ring } from '@treewell/domain/geo';
import { BLANK_SETTINGS, PROJECT_FIELDS } from '@treewell/domain/project-fields';
import { createProject } from '@treewell/domain/projects';
import { toWire } from '@treewell/domain/record-fields';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import * as z from 'zod/mini';
import type { Errors } from '../../../forms/form-state.ts';
import { isFlag, type FlagIn, settingsIn, type TextIn, type ValuesIn } from '../setting-fields.ts';
import type { OpenStep } from './new-project-steps.ts';

export type TextField = TextIn<'new'>;
export type FlagField = FlagIn<'new'> | 'includeTrees';
type SettingsValues = ValuesIn<'new'>;

const SETTINGS = settingsIn('new');
const FIRST = ['projectName', 'inCity'] as const satisfies TextField[];
/** In the order of the first step. */
export const TEXT_FIELDS = [
  ...FIRST,
  ...SETTINGS.filter(
    (field): field is Exclude<TextField, (typeof FIRST)[number]> =>
      !isFlag(field) && !(FIRST as readonly string[]).includes(field),
  ),
];
export const FLAG_SETTINGS = SETTINGS.filter(isFlag);
const isTextField = (field: string): field is TextField => (TEXT_FIELDS as string[]).includes(field);

const position = z.readonly(z.tuple([z.number(), z.number()]));

export const NewProjectValues = z.object({
  ...(Object.fromEntries(SETTINGS.map((field) => [field, isFlag(field) ? answeredFlag : z.string()])) as unknown as {
    [Field in keyof SettingsValues]: z.ZodMiniType<SettingsValues[Field]>;
  }),
  includeTrees: answeredFlag,
  /** The shape on the map. Null while the boundary is the visible part of the map. */
  shape: z.nullable(z.readonly(z.array(position))),
  /** Whether the person has pressed Set Extent: the shape is the boundary then. */
  isExtentSet: z.boolean(),
  /** Where the chosen city is. Null while the person has chosen none from the list. */
  cityPlace: z.nullable(z.object({ position, zoom: z.number() })),
});
export type NewProjectValues = z.output<typeof NewProjectValues>;

const blankSettings = toWire(PROJECT_FIELDS, BLANK_SETTINGS);

export const BLANK: NewProjectValues = {
  ...(Object.fromEntries(SETTINGS.map((field) => [field, blankSettings[field]])) as SettingsValues),
  includeTrees: 1,
  shape: null,
  isExtentSet: false,
  cityPlace: null,
};

export const boundaryOf = ({ shape, isExtentSet }: NewProjectValues): Ring | null => (isExtentSet ? shape : null);

/** A changed shape stays the boundary. A deleted one does not. */
export const shapeChange = (shape: Ring | null): Partial<NewProjectValues> => ({
  shape,
  ...(shape === null && { isExtentSet: false }),
});

export const toInput = (
  { shape: _shape, isExtentSet: _isExtentSet, cityPlace: _cityPlace, ...values }: NewProjectValues,
  boundary: Ring,
): WireInputOf<typeof createProject> => ({ ...values, polyText: toPolyText(boundary) });

/** Checks only the texts: the boundary belongs to a later step. */
export function textProblems(values: NewProjectValues): Errors<NewProjectValues> {
  const checked = checkFields(createProject.input, values);
  if ('data' in checked) return {};
  const { fields } = checked;
  return Object.fromEntries(TEXT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/** The request calls the shape `polyText`. */
export const toFormErrors = ({ polyText, ...fields }: FieldProblems): Errors<NewProjectValues> => ({
  ...fields,
  ...(polyText && { shape: polyText }),
});

/** The step that shows the field. */
export const stepOf = (field: keyof NewProjectValues): OpenStep =>
  field === 'shape' ? 'site' : isTextField(field) ? 'details' : 'settings';
