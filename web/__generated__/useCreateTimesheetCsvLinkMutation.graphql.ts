/**
 * @generated SignedSource<<75c3b64bfa08bec9b70c742605c02a15>>
 * @relayHash 2af6b03b572ea2584d5ed10bbbc20a2c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7939db58728c54e83318e19441e248fe8792d714a0c9e1c9ad65f8b80b4e0e51

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type CreateTimesheetCsvLinkInput = {
  for?: ReadonlyArray<string> | null | undefined;
  from: string;
  projects?: ReadonlyArray<string> | null | undefined;
  purposes: ReadonlyArray<TimesheetPurpose>;
  tags?: ReadonlyArray<string> | null | undefined;
  timezone: string;
  until: string;
};
export type useCreateTimesheetCsvLinkMutation$variables = {
  input: CreateTimesheetCsvLinkInput;
};
export type useCreateTimesheetCsvLinkMutation$data = {
  readonly createTimesheetCsvLink: {
    readonly link: {
      readonly url: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useCreateTimesheetCsvLinkMutation = {
  response: useCreateTimesheetCsvLinkMutation$data;
  variables: useCreateTimesheetCsvLinkMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "CreateTimesheetCsvLinkPayload",
    "kind": "LinkedField",
    "name": "createTimesheetCsvLink",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetCsvLink",
        "kind": "LinkedField",
        "name": "link",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "url",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useCreateTimesheetCsvLinkMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTimesheetCsvLinkMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7939db58728c54e83318e19441e248fe8792d714a0c9e1c9ad65f8b80b4e0e51",
    "metadata": {},
    "name": "useCreateTimesheetCsvLinkMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "60567b0d2a025c272c93a30d3b123f26";

export default node;
