/**
 * @generated SignedSource<<b32831108ee10f9c762be1ae03075c7c>>
 * @relayHash a4081671aa83c6eadb917381430ddfe3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 98ce58dc62de2f12f0ad2bcc2e3403530291b5f66c91eb6af55e692b119d875b

import { ConcreteRequest } from 'relay-runtime';
export type DeleteTimesheetEventInput = {
  id: string;
};
export type deleteEventMutation$variables = {
  input: DeleteTimesheetEventInput;
};
export type deleteEventMutation$data = {
  readonly deleteTimesheetEvent: {
    readonly deletedId: string | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type deleteEventMutation = {
  response: deleteEventMutation$data;
  variables: deleteEventMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "deletedId",
  "storageKey": null
},
v3 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "deleteEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetEvent",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "deleteEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetEvent",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "filters": null,
            "handle": "deleteRecord",
            "key": "",
            "kind": "ScalarHandle",
            "name": "deletedId"
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "98ce58dc62de2f12f0ad2bcc2e3403530291b5f66c91eb6af55e692b119d875b",
    "metadata": {},
    "name": "deleteEventMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1d72e70f3fe34159a3c6b0f1e4b536ae";

export default node;
