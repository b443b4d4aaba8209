// The browser checks data with zod but never writes a JSON Schema. The build of the web app puts this
// module in the place of zod's own, so that the login page does not load what only the server uses.
const unavailable = (): never => {
  throw new Error('JSON Schemas are made by the server');
};

export const createToJSONSchemaMethod = () => unavailable;
export const createStandardJSONSchemaMethod = () => unavailable;
export const extractDefs = unavailable;
export const finalize = unavailable;
export const handleUnrepresentable = unavailable;
export const initializeContext = unavailable;
export const processSchema = unavailable;
