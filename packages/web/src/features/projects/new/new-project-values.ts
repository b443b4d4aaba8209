// The form values of a new project. They have the names of the request, so that a refusal finds its field.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import { type Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { createProject } from '@treewell/domain/projects';
import { ofEachKind } from '@treewell/domain/visits/kinds';
import { z } from 'zod';
import type { Errors } from '../../../forms/form-state.ts';
import type { OpenStep } from './new-project-steps.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const position = z.tuple([z.number(), z.number()]).readonly();

export const NewProjectValues = z.object({
  projectName: z.string(),
  inCity: z.string(),
  inDescription: z.string(),
  inExtent: z.string(),
  inObjectives: z.string(),
  inVisible: flag,
  ...ofEachKind(() => flag),
  acceptingUsers: flag,
  includeTrees: flag,
  /** The shape on the map. Null while the boundary is the visible part of the map. */
  shape: z.array(position).readonly().nullable(),
  /** Whether the person has confirmed the shape as the extent. */
  isExtentSet: z.boolean(),
  /** Where the chosen city is. Null while the person has chosen none from the list. */
  cityPlace: z.object({ position, zoom: z.number() }).nullable(),
});
export type NewProjectValues = z.output<typeof NewProjectValues>;

const TEXT_FIELDS = ['projectName', 'inCity', 'inDescription', 'inExtent', 'inObjectives'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type FlagField = Exclude<keyof NewProjectValues, TextField | 'shape' | 'isExtentSet' | 'cityPlace'>;
const isTextField = (field: string): field is TextField => (TEXT_FIELDS as readonly string[]).includes(field);

export const BLANK: NewProjectValues = {
  projectName: '',
  inCity: '',
  inDescription: '',
  inExtent: '',
  inObjectives: '',
  inVisible: 1,
  ...ofEachKind(() => 1),
  acceptingUsers: 1,
  includeTrees: 1,
  shape: null,
  isExtentSet: false,
  cityPlace: null,
};

export const extentOf = ({ shape, isExtentSet }: NewProjectValues): Ring | null => (isExtentSet ? shape : null);

/** A changed shape stays the extent. A deleted one does not. */
export const shapeChange = (shape: Ring | null): Partial<NewProjectValues> => ({
  shape,
  ...(shape === null && { isExtentSet: false }),
});

export const toInput = (
  { shape: _shape, isExtentSet: _isExtentSet, cityPlace: _cityPlace, ...values }: NewProjectValues,
  extent: Ring,
): WireInputOf<typeof createProject> => ({ ...values, polyText: toPolyText(extent) });

/** Checks only the texts: the boundary belongs to a later step. */
export function textProblems(values: NewProjectValues): Errors<NewProjectValues> {
  const checked = checkFields(createProject.input, values);
  if ('data' in checked) return {};
  return Object.fromEntries(Object.entries(checked.fields).filter(([field]) => isTextField(field)));
}

/** The request calls the shape `polyText`. */
export const toFormErrors = ({ polyText, ...fields }: FieldProblems): Errors<NewProjectValues> => ({
  ...fields,
  ...(polyText && { shape: polyText }),
});

/** The step that shows the field. */
export const stepOf = (field: keyof NewProjectValues): OpenStep =>
  field === 'shape' ? 'site' : isTextField(field) ? 'details' : 'settings';
