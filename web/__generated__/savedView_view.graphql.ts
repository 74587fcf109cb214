/**
 * @generated SignedSource<<24c8ccb94841990dce5126694fe97a6d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type TicketOrder = "ASSIGNEE_ASC" | "ASSIGNEE_DESC" | "CREATED_ASC" | "CREATED_DESC" | "DUE_ASC" | "DUE_DESC" | "IMPACT_ASC" | "IMPACT_DESC" | "MODIFIED_ASC" | "MODIFIED_DESC" | "PRIORITY_ASC" | "PRIORITY_DESC" | "STATUS_ASC" | "STATUS_DESC" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type savedView_view$data = {
  readonly id: string;
  readonly name: string;
  readonly orderBy: TicketOrder;
  readonly projectNumber: number | null | undefined;
  readonly search: string | null | undefined;
  readonly sharedWith: {
    readonly name: string;
    readonly number: number;
  } | null | undefined;
  readonly statuses: ReadonlyArray<string>;
  readonly " $fragmentType": "savedView_view";
};
export type savedView_view$key = {
  readonly " $data"?: savedView_view$data;
  readonly " $fragmentSpreads": FragmentRefs<"savedView_view">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "savedView_view"
};

(node as any).hash = "2c07341cd6f0fa23c792b02b7f6bcb88";

export default node;
