/**
 * @generated SignedSource<<8b71e3362b93a85df5ee387843edc0b5>>
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
  readonly assignee: {
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  } | null | undefined;
  readonly assigneeBefore: {
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  } | null | undefined;
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

(node as any).hash = "a40d2ab6e9c142c31153345ca49d2a8c";

export default node;
