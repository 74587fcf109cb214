/**
 * @generated SignedSource<<4a1070aff361b5f94b387ddeda0b4e3f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type readChanges_changes$data = {
  readonly addedStatuses: ReadonlyArray<string>;
  readonly addedSubscribers: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  }>;
  readonly removedStatuses: ReadonlyArray<string>;
  readonly removedSubscribers: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  }>;
  readonly subjectAfter: string | null | undefined;
  readonly subjectBefore: string | null | undefined;
  readonly " $fragmentType": "readChanges_changes";
};
export type readChanges_changes$key = {
  readonly " $data"?: readChanges_changes$data;
  readonly " $fragmentSpreads": FragmentRefs<"readChanges_changes">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readChanges_changes"
};

(node as any).hash = "1fa1203e8a72aeae1a9195f62dfc2d18";

export default node;
