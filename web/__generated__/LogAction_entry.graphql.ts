/**
 * @generated SignedSource<<d7aca8cd13cb140cd02124f5b010add1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserAction = "DEACTIVATED" | "NAME_CHANGED" | "OTHER" | "REACTIVATED" | "SCOPES" | "SIGNED_IN" | "SIGNED_OUT" | "SIGN_IN_REFUSED" | "TOKEN_CREATED" | "TOKEN_REVOKED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type LogAction_entry$data = {
  readonly action: UserAction;
  readonly nameAfter: string | null | undefined;
  readonly nameBefore: string | null | undefined;
  readonly scopesAfter: ReadonlyArray<string> | null | undefined;
  readonly scopesBefore: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentType": "LogAction_entry";
};
export type LogAction_entry$key = {
  readonly " $data"?: LogAction_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogAction_entry">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "LogAction_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "action",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopesBefore",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopesAfter",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nameBefore",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nameAfter",
      "storageKey": null
    }
  ],
  "type": "UserLogEntry",
  "abstractKey": null
};

(node as any).hash = "ffc849df973731b707bc205acffec485";

export default node;
